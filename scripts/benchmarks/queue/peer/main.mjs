// The measurements of workers/benches/queue, for BullMQ: each call runs one and prints it as a line of JSON.
import { Worker } from 'bullmq';
import { connection, emptiedQueue, fill, QUEUE } from './stores.mjs';

const [what, ...numbers] = process.argv.slice(2);
const [jobs, second, third] = numbers.map(Number);
const queue = await emptiedQueue();
const measures = {
  enqueue: () => enqueue(jobs),
  process: () => processAll(jobs, second),
  latency: () => latency(jobs, second, third),
};
console.log(JSON.stringify(await measures[what]()));
await queue.close();
await connection.quit();

/** One producer adds jobs in pages of 500. */
async function enqueue(jobs) {
  const begun = performance.now();
  await fill(queue, jobs);
  return { jobs, seconds: (performance.now() - begun) / 1000 };
}

/** From the start of a worker process with a full queue until its last job is completed in Redis. */
async function processAll(jobs, slots) {
  await fill(queue, jobs);
  const begun = performance.now();
  const worker = new Worker(QUEUE, async () => {}, { connection, concurrency: slots });
  let completed = 0;
  await new Promise((resolve) => worker.on('completed', () => ++completed === jobs && resolve()));
  const seconds = (performance.now() - begun) / 1000;
  await worker.close();
  return { jobs, seconds };
}

/** Time until a job starts, counted from before the call that adds it, and from that call's answer. */
async function latency(jobs, perSecond, slots) {
  const started = new Map();
  const arrived = [];
  const warmUp = 20;
  let all;
  const everyStart = new Promise((resolve) => (all = resolve));
  const worker = new Worker(
    QUEUE,
    async (job) => {
      started.set(job.data.number, performance.now());
      if (started.size === jobs + warmUp) all();
    },
    { connection, concurrency: slots },
  );
  await worker.waitUntilReady();
  const first = performance.now();
  const ordering = [];
  for (let number = 0; number < jobs + warmUp; number++) {
    const due = first + (number * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    ordering.push(order(number));
  }
  const orders = await Promise.all(ordering);
  await everyStart;
  await worker.close();
  const kept = orders.filter((order) => order.number >= warmUp);
  return {
    jobs,
    order_to_start_ms: kept.map((order) => started.get(order.number) - order.begun),
    commit_to_start_ms: kept.map((order) => Math.max(0, started.get(order.number) - order.answered)),
  };
  async function order(number) {
    const begun = performance.now();
    await queue.add('no-op', { number });
    return { number, begun, answered: performance.now() };
  }
}
