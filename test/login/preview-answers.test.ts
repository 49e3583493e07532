import assert from 'node:assert/strict'
import { it } from 'node:test'
import { previewAnswer } from '../../src/state/login/preview/preview-answers.ts'

const config = () => {
  const answer = previewAnswer('GET /identity/resources/users/v1/passwords/config')
  assert.ok('reply' in answer)
  return answer.reply as Record<string, unknown>
}

// The demo data of the specification belongs to the preview; what a server ships is stricter.
for (const [title, field, value] of [
  ['asks for six characters [POLICY-16]', 'minLength', 6],
  ['takes 128 characters at most [POLICY-17]', 'maxLength', 128],
  ['takes phrases [POLICY-18]', 'allowPassphrases', true],
  ['asks for a phrase of six characters [POLICY-19]', 'minPhraseLength', 6],
  ['asks for one of the optional tests [POLICY-20]', 'minOptionalTestsToPass', 1],
] as const)
  it(`the demo password configuration of a preview ${title}`, () => assert.equal(config()[field], value))
