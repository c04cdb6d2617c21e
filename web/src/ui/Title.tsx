import { productName } from '~/app/product';

/** Title of the page in its tab and in search results, ending with the product's name. */
export function Title({ children }: { children: string }) {
  return <title>{`${children} · ${productName}`}</title>;
}
