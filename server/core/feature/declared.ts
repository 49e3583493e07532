import type { Declared } from '../context/declared.ts'
import { catalogueOf } from '../permissions/catalogue.ts'
import { coreMails } from './core-mails.ts'
import type { Feature } from './feature.ts'

export const declaredBy = (features: readonly Feature[]): Declared => ({
  permissions: catalogueOf(features.flatMap(({ permissions = [] }) => permissions)),
  mails: Object.assign({}, coreMails, ...features.map(({ mails }) => mails)),
  flags: features.flatMap(({ flags = [] }) => flags),
})
