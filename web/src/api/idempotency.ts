import { Refusal } from './refusal';

type Wish = { text: string; key: string };

/**
 * One key for one wish. While the answer is unknown — the network went, or the server broke — the same wish goes
 * out under the same key again, so that pressing twice never pays twice. An answer ends the wish.
 */
export function createOnce() {
  let open: Wish | undefined;
  return async function once<T>(wish: unknown, send: (key: string) => Promise<T>): Promise<T> {
    const text = JSON.stringify(wish);
    const mine = open?.text === text ? open : { text, key: crypto.randomUUID() };
    open = mine;
    const settle = () => {
      if (open === mine) open = undefined;
    };
    try {
      const answer = await send(mine.key);
      settle();
      return answer;
    } catch (error) {
      if (error instanceof Refusal && error.problem.status < 500) settle();
      throw error;
    }
  };
}
