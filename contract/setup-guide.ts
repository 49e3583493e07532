import { type Static, Type } from 'typebox'
import type { Schemas } from './route.ts'

/** Steps that set an account up, in the order in which they are worth it. Ours, beside the wire. */
export const setupSteps = ['invite', 'mfa', 'sso', 'directory', 'plan'] as const
export type SetupStep = (typeof setupSteps)[number]

/** The steps that the caller may take and the vendor offers; none for who may take none. */
export interface SetupGuide extends Static<typeof SetupGuide> {}
export const SetupGuide = Type.Object({
  steps: Type.Array(
    Type.Object({
      key: Type.Unsafe<SetupStep>(Type.Union(setupSteps.map(step => Type.Literal(step)))),
      done: Type.Boolean(),
    }),
  ),
})

export interface SetupGuideApi {
  'GET /tenants/resources/setup-guide/v1': { reply: SetupGuide }
}

export const setupGuide: Schemas<SetupGuideApi> = {
  'GET /tenants/resources/setup-guide/v1': {
    summary: 'What of the account is set up, as far as the caller may do it.',
    audience: 'user',
    reply: SetupGuide,
  },
}
