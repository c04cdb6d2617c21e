// The Redis that the environment names, emptied, and BullMQ's queue in it, set up as its documentation does.
import { Queue } from 'bullmq';
import Redis from 'ioredis';

const url = new URL(process.env.REDIS_URL);
if (process.env.BENCH_MAY_EMPTY_THE_STORES !== 'yes') throw new Error('the stores were not made for measuring');

// BullMQ makes further connections from this one; a worker's may not give up on a command.
export const connection = new Redis(url.href, { maxRetriesPerRequest: null });
export const QUEUE = 'bench';

export async function emptiedQueue() {
  await connection.flushall();
  const queue = new Queue(QUEUE, { connection });
  await queue.waitUntilReady();
  return queue;
}

/** Fills the queue in pages of 500. */
export async function fill(queue, jobs) {
  for (let first = 0; first < jobs; first += 500) {
    const page = Array.from({ length: Math.min(500, jobs - first) }, (_, at) => ({
      name: 'no-op',
      data: { number: first + at },
    }));
    await queue.addBulk(page);
  }
}
