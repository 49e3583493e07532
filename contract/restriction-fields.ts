import { type Static, Type } from 'typebox'
import { Uuid } from './fields.ts'

/** Source: RestrictionType (RESTR-06). */
export type RestrictionType = Static<typeof RestrictionType>
export const RestrictionType = Type.Union([Type.Literal('ALLOW'), Type.Literal('BLOCK')])

export interface RestrictionId extends Static<typeof RestrictionId> {}
export const RestrictionId = Type.Object({ id: Uuid })
