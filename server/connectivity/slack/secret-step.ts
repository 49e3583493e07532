import type { Step } from '../../core/vendor-file/step.ts'
import type { Executor } from '../../platform/db/scope.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import { fingerprintIn, fingerprintOf, saveSlackSecret } from './secret.ts'
import type { SlackEntry } from './settings.ts'

/** The vendor's secret at Slack. A change is shown without it. */
export async function slackStep(
  db: Executor,
  vendorId: string,
  { clientSecret: secret }: SlackEntry,
  sealer: Sealer | undefined,
): Promise<Step | undefined> {
  if (secret === undefined) return undefined
  const known = await fingerprintIn(db, vendorId)
  if (known === fingerprintOf(secret)) return undefined
  return {
    changes: [
      {
        key: `vendors[${vendorId}].slack.clientSecret`,
        before: known === undefined ? undefined : 'another sealed secret',
        after: 'a sealed secret',
      },
    ],
    async write() {
      if (!sealer) throw new Error('The secret at Slack is written by a server, which can seal it.')
      await saveSlackSecret(db, sealer, vendorId, secret)
    },
  }
}
