// An execution environment of a function: a worker thread that loads the bundle and runs one event at a time.
// Plain JavaScript, because stripping types would cost 14 MB and 15 ms for each worker.
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/** @import { RuntimeResponse, RuntimeData, RuntimeRequest } from './environment.ts' */

const { file, exportName } = /** @type {RuntimeData} */ (workerData);
const handler = loadHandler();
// A failed import is reported to the first caller, not as an unhandled rejection before the first call.
handler.catch(() => undefined);

parentPort?.on('message', (/** @type {RuntimeRequest} */ request) => {
  void run(request).then((answer) => parentPort?.postMessage(answer));
});

async function loadHandler() {
  const module = await import(pathToFileURL(file).href);
  const exported = module[exportName];
  if (typeof exported === 'function') return exported;
  throw Object.assign(new Error(`${file} has no function ${exportName}`), {
    name: 'Runtime.HandlerNotFound',
  });
}

/**
 * @param {RuntimeRequest} request
 * @returns {Promise<RuntimeResponse>}
 */
async function run({ event, context }) {
  try {
    const { deadlineMs, ...fields } = context;
    const result = await (await handler)(JSON.parse(event), {
      ...fields,
      callbackWaitsForEmptyEventLoop: true,
      getRemainingTimeInMillis: () => Math.max(0, deadlineMs - Date.now()),
    });
    return { ok: true, payload: JSON.stringify(result) ?? 'null' };
  } catch (error) {
    if (!(error instanceof Error))
      return { ok: false, errorType: typeof error, errorMessage: String(error), trace: '' };
    return { ok: false, errorType: error.name, errorMessage: error.message, trace: error.stack ?? '' };
  }
}
