import { declaredBy } from '../../server/core/feature/declared.ts'
import { features } from '../../server/features.ts'

/** What the server's own features say together. */
export const declared = await declaredBy(features)
