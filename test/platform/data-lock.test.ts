import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { DataFolderInUse, lockDataFolder } from '../../server/platform/db/data-lock.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-lock-'))
after(() => fs.rmSync(root, { recursive: true, force: true }))
let folders = 0
const newFolder = (): string => path.join(root, String(folders++))

function holder(folder: string, ...more: string[]): { child: ChildProcess; said: Promise<string> } {
  const child = spawn(process.execPath, [
    path.join(import.meta.dirname, 'children/hold-folder.ts'),
    folder,
    ...more,
  ])
  return { child, said: once(child.stdout!, 'data').then(([text]) => String(text)) }
}

test('a second process is refused the data folder, and told which process has it and what to do', async () => {
  const folder = newFolder()
  const first = holder(folder)
  assert.match(await first.said, /^held/)
  const second = await holder(folder).said
  assert.match(second, /^E_DATA_FOLDER_IN_USE/)
  assert.ok(second.includes(folder))
  assert.ok(second.includes(`process ${first.child.pid}`))
  assert.match(second, /kill \d+.*PORTICO_DATA=/)
  first.child.kill('SIGKILL')
})

test('the same process cannot take a folder twice, and can after it let go', () => {
  const folder = newFolder()
  const lock = lockDataFolder(folder)
  assert.throws(() => lockDataFolder(folder), DataFolderInUse)
  lock.release()
  lockDataFolder(folder).release()
  assert.deepEqual(fs.readdirSync(folder), [])
})

test('the lock of a killed process is taken over', async () => {
  const folder = newFolder()
  const { child, said } = holder(folder)
  await said
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockDataFolder(folder).release()
})

test('a lock whose pid now belongs to another process is taken over', () => {
  const folder = newFolder()
  const { file } = lockDataFolder(folder)
  const owner = JSON.parse(fs.readFileSync(file, 'utf8'))
  fs.writeFileSync(file, JSON.stringify({ ...owner, start: '1', nonce: 'another' }))
  lockDataFolder(folder).release()
})

test('a lock of an earlier boot, or one that was written half, is taken over', () => {
  const folder = newFolder()
  const { file } = lockDataFolder(folder)
  const owner = JSON.parse(fs.readFileSync(file, 'utf8'))
  fs.writeFileSync(file, JSON.stringify({ ...owner, boot: 'earlier', nonce: 'another' }))
  lockDataFolder(folder).release()
  fs.writeFileSync(file, '{"pid":')
  lockDataFolder(folder).release()
})

test('of many processes that find a stale lock, one gets the folder', async () => {
  const folder = newFolder()
  const { child, said } = holder(folder)
  await said
  child.kill('SIGKILL')
  await once(child, 'exit')
  const contenders = Array.from({ length: 5 }, () => holder(folder))
  const answers = await Promise.all(contenders.map(contender => contender.said))
  for (const contender of contenders) contender.child.kill('SIGKILL')
  assert.equal(answers.filter(answer => answer.startsWith('held')).length, 1, answers.join(''))
  assert.equal(
    answers.filter(answer => answer.startsWith('E_DATA_FOLDER_IN_USE')).length,
    4,
    answers.join(''),
  )
})
