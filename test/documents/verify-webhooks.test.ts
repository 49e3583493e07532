import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { promisify } from 'node:util'
import { signatureHeaders } from '../../server/connectivity/webhooks/sign.ts'
import { verifyWebhook } from '../../src/node/webhooks/verify-webhook.ts'
import { snippetOf } from '../support/documented.ts'

const run = promisify(execFile)
const DOCUMENT = 'docs/verify-webhooks.md'
const body = JSON.stringify({
  eventKey: 'frontegg.user.created',
  eventContext: { eventId: 'e' },
  name: 'Ærø',
})
const BASE64_SECRET = `whsec_${Buffer.from('a key of thirty-two bytes, or so').toString('base64')}`
const OLD_SECRET = 'the secret before the rotation'

interface Delivery {
  headers: Record<string, string>
  body: string
  secret: string
}

const delivery = (secret: string, secrets: [string, ...string[]], at = Date.now()): Delivery => ({
  headers: signatureHeaders({ id: '0190a5c2-7d3e-7a41-9c1b-000000000001', body, secrets }, at),
  body,
  secret,
})

const deliveries: [what: string, delivery: () => Delivery, verified: boolean][] = [
  ['signed with a base64 key', () => delivery(BASE64_SECRET, [BASE64_SECRET]), true],
  ['signed with a secret as it is written', () => delivery(OLD_SECRET, [OLD_SECRET]), true],
  ['of a rotation, by the old secret', () => delivery(OLD_SECRET, [BASE64_SECRET, OLD_SECRET]), true],
  ['of another secret', () => delivery('another secret', [BASE64_SECRET]), false],
  ['of another body', () => ({ ...delivery(BASE64_SECRET, [BASE64_SECRET]), body: `${body} ` }), false],
  ['six minutes old', () => delivery(BASE64_SECRET, [BASE64_SECRET], Date.now() - 360_000), false],
]

/** Calls the sample with what the environment holds, and prints yes or no. */
const programs = {
  python: {
    tool: ['python3', '--version'],
    file: 'verify.py',
    call: `
import os, json
print("yes" if verified(json.loads(os.environ["HEADERS"]), os.environb[b"BODY"], os.environ["SECRET"]) else "no")
`,
    run: ['python3', 'verify.py'],
  },
  java: {
    tool: ['javac', '-version'],
    file: 'Verify.java',
    call: `
class Verify {
    public static void main(String[] arguments) throws Exception {
        Map<String, String> headers = new java.util.HashMap<>();
        for (String line : System.getenv("LINES").split("\\n")) headers.put(line.split(": ", 2)[0], line.split(": ", 2)[1]);
        byte[] body = Base64.getDecoder().decode(System.getenv("BODY64"));
        System.out.println(Webhooks.verified(headers, body, System.getenv("SECRET")) ? "yes" : "no");
    }
}
`,
    build: ['javac', '-encoding', 'UTF-8', 'Verify.java'],
    run: ['java', '-cp', '.', 'Verify'],
  },
} as const

for (const [language, program] of Object.entries(programs)) {
  const missing = spawnSync(program.tool[0], program.tool.slice(1)).status !== 0
  suite(`the ${language} sample`, { skip: missing && `${program.tool[0]} is not on this machine` }, () => {
    let folder: string
    before(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'portico-verify-'))
      await writeFile(path.join(folder, program.file), snippetOf(DOCUMENT, language) + program.call)
      if ('build' in program) await run(program.build[0], program.build.slice(1), { cwd: folder })
    })
    after(() => rm(folder, { recursive: true, force: true }))

    for (const [what, create, verified] of deliveries)
      test(`${verified ? 'accepts' : 'refuses'} a delivery ${what} [HOOK-04]`, async () => {
        const { headers, body, secret } = create()
        const env = {
          ...process.env,
          HEADERS: JSON.stringify(headers),
          LINES: Object.entries(headers)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n'),
          BODY: body,
          BODY64: Buffer.from(body).toString('base64'),
          SECRET: secret,
        }
        const { stdout } = await run(program.run[0], program.run.slice(1), { cwd: folder, env })
        assert.equal(stdout.trim(), verified ? 'yes' : 'no')
      })
  })
}

suite('the function of the Node package', () => {
  for (const [what, create, verified] of deliveries)
    test(`${verified ? 'accepts' : 'refuses'} a delivery ${what} [HOOK-04, NODE-19]`, async () => {
      const { headers, body, secret } = create()
      const checked = verifyWebhook(body, headers, secret)
      if (verified) assert.equal((await checked).eventKey, 'frontegg.user.created')
      else await assert.rejects(checked)
    })
})
