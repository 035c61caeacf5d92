import { startServer } from '../main.ts';

// A server in a process of its own, for tests that kill it.
const [dataFolder] = process.argv.slice(2);
if (dataFolder === undefined) throw new Error('The data folder is missing.');
const { url } = await startServer({ dataFolder, port: 0, logLevel: 'silent' });
process.stdout.write(`${url}\n`);
