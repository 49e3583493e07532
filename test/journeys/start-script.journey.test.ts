import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { isFresh } from '../../scripts/staleness.mjs'
import { embeddedTemplate } from '../support/database-template.ts'
import { eventually } from '../support/eventually.ts'
import { ownPort } from '../support/own-port.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-start-script-'))
after(() => fs.rmSync(root, { recursive: true, force: true }))

/** As npm runs the script: in a process between it and the one that ran `npm start`. */
const AS_NPM = `const { spawn } = require('node:child_process')
const child = spawn(process.execPath, ['scripts/start.mjs'], { stdio: 'inherit' })
console.log('script ' + child.pid)
child.on('close', () => process.exit())`

for (const [who, signal, reason] of [
  ['the script', 'SIGTERM', 'script'],
  ['the script, without a chance to say so,', 'SIGKILL', 'script'],
  ['what started the script', 'SIGKILL', 'npm'],
] as const) {
  test(`npm start: a ${signal} to ${who} ends the server too, and the port is free`, async () => {
    assert.ok(isFresh('bundle'), 'dist/ is missing or older than its sources: npm run build -- --bundle')
    const port = await ownPort()
    const data = fs.mkdtempSync(path.join(root, 'data-'))
    fs.cpSync(await embeddedTemplate(), data, { recursive: true })
    const npm = spawn(process.execPath, ['-e', AS_NPM], {
      env: { ...process.env, PORT: String(port), PORTICO_DATA: data },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const printed = collect(npm)
    await eventually(() => printed().includes('Portico is running'), 120_000)
    const script = Number(/script (\d+)/.exec(printed())![1])
    // The holder of the output has not ended: script and server are the last.
    const ended = once(npm.stdout!, 'close')
    process.kill(reason === 'npm' ? npm.pid! : script, signal)
    await ended
    assert.equal(await listens(port), false)
  })
}

function listens(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = net.connect(port, '127.0.0.1')
    probe.on('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.on('error', () => resolve(false))
  })
}

function collect(child: ChildProcess): () => string {
  let text = ''
  child.stdout!.on('data', chunk => (text += chunk))
  return () => text
}
