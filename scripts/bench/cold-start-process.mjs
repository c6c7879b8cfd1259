// One cold start: loads the bundle, runs its handler with an event, and prints the answer's status.
// Plain JavaScript, because stripping types would be a part of the measured time.
import { pathToFileURL } from 'node:url';

const [, , file = '', event = '{}'] = process.argv;
const { handler } = await import(pathToFileURL(file).href);
const answer = await handler(JSON.parse(event), { getRemainingTimeInMillis: () => 60_000 });
process.stdout.write(`answered ${answer?.statusCode ?? ''}\n`, () => process.exit());
