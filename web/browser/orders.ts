import type { Page } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import { aGeneration, aMedia, aUser } from '../src/testing/world';

const quote: Schema['Quote'] = {
  price: 24,
  pricePerPicture: 12,
  isSubscriber: false,
  usualPrice: 12,
  subscriberPrice: 12,
  estimate: { lowSeconds: 4, highSeconds: 9, ahead: 0 },
  balance: 1240,
  isEngineAway: false,
  freeMissesLeft: null,
};
const drawn =
  '<svg xmlns="http://www.w3.org/2000/svg" width="820" height="1024"><rect width="820" height="1024" fill="#332233"/></svg>';

/** An order that ended well, with pictures that can be shown. */
export const aFinishedOrder = () =>
  aGeneration({
    state: 'done',
    stage: 'done',
    percent: 100,
    estimate: null,
    captured: 24,
    startedAt: '2026-01-01T00:00:00Z',
    finishedAt: '2026-01-01T00:00:08Z',
    pictures: [0, 1].map((index) => ({
      index,
      state: 'ready' as const,
      seed: `${42 + index}`,
      preview: null,
      notDrawn: [],
      isUnpaid: false,
      media: aMedia({ id: `00000000-0000-7000-8000-0000000000a${index}` }),
    })),
  });

/** Answers what the generator asks for; `tell` sends what the live channel would. */
export async function serveOrders(page: Page, orders: Schema['Generation'][]) {
  let send: ((frame: object) => void) | undefined;
  await page.routeWebSocket('**/front/ws', (socket) => {
    send = (frame) => socket.send(JSON.stringify(frame));
    send({ event: 'connected', params: { clientId: 'c1', heartbeatSeconds: 25 } });
  });
  await page.route('**/front/clients/**', (route) =>
    route.fulfill({ json: { recovered: false, cursor: 0 } }),
  );
  await page.route('**/front/generations/images/quote', (route) => route.fulfill({ json: quote }));
  await page.route(/\/front\/generations(\?|$)/, (route) =>
    route.fulfill({ json: { items: orders, nextCursor: null } }),
  );
  await page.route('**/front/media/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: drawn }),
  );
  let id = 0;
  return {
    tell: (event: string, params: object) => {
      id += 1;
      send?.({ id, event, params, subscriptionKey: `user:${aUser().id}`, clientId: 'c1' });
    },
  };
}

/** Answers what the chips pages ask for. */
export async function serveChips(page: Page): Promise<void> {
  const photos = { withSubscription: { sdxl: 12 }, withoutSubscription: { sdxl: 12 } };
  const config = {
    prices: {
      bundles: [
        { id: 'b1', chips: 100, priceCents: 499, currency: 'USD' },
        { id: 'b2', chips: 300, priceCents: 1299, currency: 'USD' },
      ],
      photoGeneration: photos,
      videoGeneration: photos,
      autoChat: 0,
      privateMessage: 0,
    },
    monthlyBonuses: {},
    topUpAnimationThreshold: 39,
  };
  const items: Schema['Transaction'][] = [
    {
      id: '00000000-0000-7000-8000-000000000c01',
      kind: 'purchase',
      amount: 300,
      createdAt: '2026-01-01T00:00:00Z',
      subjectType: null,
      subjectId: null,
      userId: '00000000-0000-7000-8000-000000000002',
      aiPersonId: null,
      receipt: null,
    },
  ];
  await page.route('**/front/users/tokens/config*', (route) => route.fulfill({ json: config }));
  await page.route('**/tokens/transactions*', (route) =>
    route.fulfill({ json: { items, nextCursor: null } }),
  );
}
