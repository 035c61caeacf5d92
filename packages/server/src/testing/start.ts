import { startServer } from '../main.ts';

// A server in a process of its own, for tests that kill it or read its log.
const [dataFolder] = process.argv.slice(2);
if (dataFolder === undefined) throw new Error('The data folder is missing.');
const quiet = process.env['LOG_LEVEL'] === undefined ? { logLevel: 'silent' as const } : {};
const { url } = await startServer({ dataFolder, port: 0, ...quiet });
process.stdout.write(`${url}\n`);
