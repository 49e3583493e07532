import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { requireConfig } from '../../server/operator/config/read-config.ts'
import { stopAll } from '../../server/platform/process/shutdown.ts'
import { startServer } from '../../server/start.ts'
import { type Place, placeForCommands, portico, signsIn } from './portico.ts'

const PASSWORD = 'Skærgård 42!'
const HASHES = {
  bcrypt: '$2b$06$abcdefghijklmnopqrstuuVRJ3YGxf38XLRYI.mUwRxEt/E1pHueK',
  argon2: '$argon2id$v=19$m=1024,t=2,p=2$c2l4dGVlbi1ieXRlcy0xNg$ZjYeUy9KpcNYFTn1GRJw+ZupLLBduQTHJ+hmq4PqKrw',
  scrypt: '$scrypt$ln=10,r=8,p=1$c2l4dGVlbi1ieXRlcy0xNg$ds/iDMV1RkxkEwZFr7iknlDQ/PjGIXZSJzZ00NJa+Jw',
  pbkdf2: '$pbkdf2-sha256$i=1000$c2l4dGVlbi1ieXRlcy0xNg$+WKFRg/fAab7xj9GD9cZY1I04KATucEqOYCBdhiVMPk',
}

let place: Place
before(async () => {
  place = await placeForCommands()
  await portico(place.env, 'seed-demo')
})
after(() => place.remove())

const hashOf = (email: string) =>
  place.look(async ({ pool }) => {
    const { rows } = await pool.query<{ hash: string }>(
      'select hash from passwords join users on users.id = user_id where email = $1',
      [email],
    )
    return rows[0]?.hash
  })

function write(name: string, content: string): string {
  const file = path.join(place.folder, name)
  fs.writeFileSync(file, content)
  return file
}

test('people who bring their password along sign in with it, and are hashed as ours from then on', async () => {
  const people = Object.entries(HASHES).map(([passwordHashType, passwordHash]) => ({
    email: `${passwordHashType}@moved.example`,
    name: passwordHashType,
    roles: ['ReadOnly'],
    passwordHash,
    passwordHashType,
  }))
  const done = await portico(place.env, 'import', write('moved.json', JSON.stringify(people)), '--invite')
  assert.equal(done.code, 0, done.progress)
  const { rows: mails } = await place.look(({ pool }) =>
    pool.query("select 1 from jobs.job where name = 'mail'"),
  )
  assert.equal(mails.length, 0, 'who is in is not invited')
  for (const [kind, hash] of Object.entries(HASHES)) assert.equal(await hashOf(`${kind}@moved.example`), hash)

  const config = requireConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', ...place.env })
  const server = await startServer({ ...config, rateLimitFactor: 0 })
  try {
    const { publicUrl } = server.services.config
    for (const kind of Object.keys(HASHES)) {
      const email = `${kind}@moved.example`
      assert.equal(await signsIn(publicUrl, email, 'wrong'), 401, kind)
      // No user signs in by the password of a decoy.
      assert.equal(await signsIn(publicUrl, `nobody-${kind}@moved.example`, PASSWORD), 401, kind)
      assert.equal(await signsIn(publicUrl, email, PASSWORD), 200, kind)
      assert.equal(await signsIn(publicUrl, email, PASSWORD), 200, kind)
    }
  } finally {
    await stopAll(server.stopSteps, server.services.log)
  }
  for (const kind of Object.keys(HASHES))
    assert.match((await hashOf(`${kind}@moved.example`)) ?? '', /^\$argon2id\$v=19\$m=1024,t=1,p=1\$/)
})

test('a hash that is not understood is told with its line and not with its text, and nothing is written', async () => {
  const file = write(
    'bad.csv',
    `email,roles,password_hash\ngood@bad.example,ReadOnly,${HASHES.bcrypt}\nodd@bad.example,ReadOnly,5f4dcc3b5aa765d61d8327deb882cf99\n`,
  )
  const { code, progress } = await portico(place.env, 'import', file)
  assert.equal(code, 1)
  assert.match(progress, /^line 3: passwordHash: is no hash of bcrypt, argon2, scrypt or PBKDF2/m)
  assert.doesNotMatch(progress, /5f4dcc/)
  assert.equal(await hashOf('good@bad.example'), undefined)
})

test('a user who has an account already keeps their password', async () => {
  const before = await hashOf('admin@example.com')
  const person = { email: 'admin@example.com', roles: ['ReadOnly'], passwordHash: HASHES.scrypt }
  const done = await portico(place.env, 'import', write('known.json', JSON.stringify([person])), '--json')
  assert.equal(JSON.parse(done.out).added, 0)
  assert.equal(await hashOf('admin@example.com'), before)
})
