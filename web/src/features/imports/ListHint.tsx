import { Trans } from '@lingui/react/macro';

const example = `file,caption,date,price,audience,tags,type
https://example.com/beach.jpg,Sun and sea,2024-03-01,4.99,members,"sea, sun",photo
https://example.com/download?id=7,Behind the scenes,2024-03-02,0,everyone,,video
`;

/** Says that a list is taken too, with one to start from. */
export const ListHint = () => (
  <p>
    <Trans>Or upload a CSV or JSON list with the web addresses of your files, and we load them.</Trans>{' '}
    <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(example)}`} download="example.csv">
      <Trans>Download an example list</Trans>
    </a>
  </p>
);
