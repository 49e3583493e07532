// npm start: builds the server and what it serves if they are missing or stale, then runs it until it is stopped.
import { spawn } from 'node:child_process'
import { handleSignalsOneself, root, run } from './run.mjs'

// Whose child this is, before the build takes its time: npm may end meanwhile.
const parent = process.ppid
const build = await run(['node', 'scripts/build.mjs', '--bundle', '--if-stale'], { show: true })
if (build.code !== 0) process.exit(build.code)
if (process.ppid !== parent) process.exit(1)

// The channel tells the server that we are gone, also when we get no signal (kill -9).
const server = spawn(process.execPath, ['dist/server/main.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
handleSignalsOneself()
// npm does not pass on each signal that ends it: a process that loses its parent is not wanted any more.
setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM')
}, 500).unref()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('close', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
