// npm run dev: the server (restarted when its sources change) and the page (hot reload) in one command.
// PORT is where the page is, default 3000; the server listens beside it on a free port.
import { spawn } from 'node:child_process'
import { createServer as createSocket } from 'node:net'
import { createServer } from 'vite'
import { handleSignalsOneself, root } from './run.mjs'
import { isFresh } from './staleness.mjs'

const port = Number(process.env.PORT ?? 3000)

/** @returns {Promise<number>} a port that is free */
function freePort() {
  const { promise, resolve, reject } = Promise.withResolvers()
  const socket = createSocket().once('error', reject)
  socket.listen(0, '127.0.0.1', () => {
    const { port } = socket.address()
    socket.close(() => resolve(port))
  })
  return promise
}

if (!isFresh('docs')) {
  const { writeDocsSite } = await import('./docs-site/write.ts')
  for (const mistake of await writeDocsSite()) console.error(mistake)
}
const backendPort = await freePort()
process.env.PORTICO_DEV_BACKEND = `http://127.0.0.1:${backendPort}`
const vite = await createServer({ configFile: `${root}vite.config.mjs`, root, server: { port } })
await vite.listen()
vite.printUrls()
console.log(`  ➜  UI kit:  http://localhost:${port}/ui\n`)

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(backendPort),
    PORTICO_PUBLIC_URL: process.env.PORTICO_PUBLIC_URL ?? `http://localhost:${port}`,
  },
})
handleSignalsOneself()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    server.kill(signal)
    await vite.close()
    process.exit(0)
  })
