import type { Context } from '../../core/context/context.ts'
import type { Engine } from './engine.ts'
import { modelEngine } from './model-engine.ts'
import { offlineEngine } from './offline-engine.ts'
import { systemPrompt } from './prompt.ts'
import { modelOf } from './save-model.ts'

/** The vendor's model, else the search of our own. */
export async function engineOf({ services, vendor, caller }: Context): Promise<Engine> {
  const { database, sealer, httpClient } = services
  const model = await modelOf(database.kysely, sealer, vendor.id)
  if (!model) return offlineEngine
  return modelEngine({ httpClient, model, prompt: systemPrompt(vendor.settings.assistant.name, caller) })
}
