import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Page } from '~/ui/Page';
import { Segmented } from '~/ui/Segmented';
import { Table } from '~/ui/Table';
import { Tabs } from '~/ui/Tabs';
import { NotFound } from '../NotFound';
import { pages } from '../routes';
import { useSession } from '../session';
import { chooseTheme, type Theme, useTheme } from '../theme';

const sections = ['local-storage', 'ab-tests', 'pages', 'theme'] as const;
type Section = (typeof sections)[number];
type Pair = [name: string, value: string];

const stored = (): Pair[] =>
  Object.keys(localStorage)
    .sort()
    .map((name) => [name, localStorage.getItem(name) ?? '']);

function Stored() {
  const [rows, setRows] = useState(stored);
  const forget = (name: string) => {
    localStorage.removeItem(name);
    setRows(stored);
  };
  if (rows.length === 0) return <p>Nothing is stored.</p>;
  return (
    <Table
      label="Local storage"
      rows={rows}
      keyOf={([name]) => name}
      cardsBelow={640}
      columns={[
        { label: 'Name', kind: 'title', isRowHead: true, cell: ([name]) => name },
        { label: 'Value', kind: 'wide', cell: ([, value]) => value },
        {
          label: 'Remove',
          isLabelHidden: true,
          kind: 'action',
          cell: ([name]) => (
            <Button tone="outline" aria-label={`Remove ${name}`} onClick={() => forget(name)}>
              Remove
            </Button>
          ),
        },
      ]}
    />
  );
}

function Tests() {
  const groups = Object.entries(useSession().config?.abTests ?? {});
  if (groups.length === 0) return <p>You are in no test group.</p>;
  return (
    <Table
      label="A/B tests"
      rows={groups}
      keyOf={([name]) => name}
      cardsBelow={640}
      columns={[
        { label: 'Test', kind: 'title', isRowHead: true, cell: ([name]) => name },
        { label: 'Your group', cell: ([, group]) => String(group) },
      ]}
    />
  );
}

function AllPages() {
  return (
    <Table
      label="Pages"
      rows={pages}
      keyOf={({ path }) => path}
      cardsBelow={640}
      columns={[
        {
          label: 'Address',
          kind: 'title',
          isRowHead: true,
          cell: ({ path }) => (path.includes(':') ? path : <Link to={path}>{path}</Link>),
        },
        { label: 'For', cell: ({ access }) => access },
        { label: 'While on', cell: ({ needs }) => needs ?? '' },
      ]}
    />
  );
}

function Themes() {
  const { theme } = useTheme();
  return (
    <>
      <Segmented<Theme>
        label="Theme"
        value={theme}
        options={[
          { value: 'dark', label: 'Dark' },
          { value: 'light', label: 'Light' },
        ]}
        onChange={chooseTheme}
      />
      <p>
        <Link to="/_features_/kit">Design kit</Link>
      </p>
    </>
  );
}

const parts = { 'local-storage': Stored, 'ab-tests': Tests, pages: AllPages, theme: Themes };

/** Local storage, the viewer's test groups, all pages, and the theme. Staff only, so not translated. */
export default function FeaturesPage() {
  const navigate = useNavigate();
  const { section = 'local-storage' } = useParams();
  const value = sections.find((name) => name === section);
  if (!value) return <NotFound />;
  const Part = parts[value];
  return (
    <Page title="Features">
      <Tabs<Section>
        label="Sections"
        value={value}
        onChange={(next) => void navigate(`/_features_/${next}`)}
        tabs={[
          { value: 'local-storage', label: 'Local storage' },
          { value: 'ab-tests', label: 'A/B tests' },
          { value: 'pages', label: 'Pages' },
          { value: 'theme', label: 'Theme' },
        ]}
      >
        <Part />
      </Tabs>
    </Page>
  );
}
