import { parseArgs } from 'node:util'
import { startModelSandbox } from './start.ts'

// node sandbox/model/main.ts [--port 11500] [--key secret]
// Stands in for a model while one develops; `docs/assistant.md` says what a vendor file names then.

const { values } = parseArgs({ options: { port: { type: 'string' }, key: { type: 'string' } } })

const { baseUrl, close } = await startModelSandbox({
  port: Number(values.port ?? 11_500),
  apiKey: values.key,
  production: false,
})
process.stdout.write(`The model sandbox answers at ${baseUrl}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
