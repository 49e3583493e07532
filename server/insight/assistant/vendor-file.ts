import type { VendorFilePart } from '../../core/vendor-file/part.ts'
import type { Step } from '../../core/vendor-file/step.ts'
import type { Executor } from '../../platform/db/scope.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import { modelFingerprint, saveModel } from './save-model.ts'
import type { AssistantEntry } from './settings.ts'

/** A vendor's model. What changes is reported without its key. */
async function modelStep(
  db: Executor,
  vendorId: string,
  { model }: AssistantEntry,
  sealer: Sealer | undefined,
): Promise<Step | undefined> {
  if (model === undefined) return undefined
  const row = await db
    .selectFrom('assistant_models')
    .select(['base_url', 'model', 'fingerprint'])
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  const same = model ? row?.fingerprint === modelFingerprint(model) : !row
  const named = (address: string, name: string) => `${name} at ${address}`
  return {
    changes: same
      ? []
      : [
          {
            key: `vendors[${vendorId}].assistant.model`,
            before: row && named(row.base_url, row.model),
            after: model ? named(model.baseUrl, model.model) : 'none',
          },
        ],
    async write() {
      if (!model) {
        await db.deleteFrom('assistant_models').where('vendor_id', '=', vendorId).execute()
        return
      }
      if (!sealer) throw new Error('The key of a model is written by a server, which can seal it.')
      await saveModel(db, sealer, vendorId, model)
    },
  }
}

export const assistantPart: VendorFilePart = {
  idle(entry, at) {
    const { enabled, model } = entry.assistant ?? {}
    if (!model || enabled) return []
    return [
      {
        key: `${at}.assistant.model`,
        effect: 'answers nothing while the assistant is off',
        cure: 'add "enabled": true beside it',
      },
    ]
  },
  sealed: { assistant: { fields: ['model'], step: modelStep } },
}
