import type { Declared } from '../context/declared.ts'
import { catalogueOf } from '../permissions/catalogue.ts'
import { settingsOf } from '../vendors/settings.ts'
import { coreMails } from './core-mails.ts'
import type { Feature } from './feature.ts'

export const declaredBy = async (features: readonly Feature[]): Promise<Declared> => ({
  permissions: catalogueOf(features.flatMap(({ permissions = [] }) => permissions)),
  mails: Object.assign({}, coreMails, ...features.map(({ mails }) => mails)),
  settings: settingsOf(await Promise.all(features.flatMap(({ settings }) => (settings ? [settings()] : [])))),
  flags: features.flatMap(({ flags = [] }) => flags),
})
