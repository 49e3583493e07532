import { type Static, Type } from 'typebox'
import { AuthResponse } from './auth.ts'
import type { Schemas } from './route.ts'

/** `maxAge`: seconds that the proof may be old; left out, any proof of this session will do; 0: prove again now. Source: GenerateStepUpRequest. */
export interface StepUpRequest extends Static<typeof StepUpRequest> {}
export const StepUpRequest = Type.Object(
  { maxAge: Type.Optional(Type.Integer({ minimum: 0, maximum: 31_536_000 })) },
  { additionalProperties: false },
)

export interface StepUpApi {
  'POST /identity/resources/auth/v1/user/step-up/generate': { body: StepUpRequest; reply: AuthResponse }
}

export const stepUp: Schemas<StepUpApi> = {
  'POST /identity/resources/auth/v1/user/step-up/generate': {
    summary:
      'Ask for the second factor again. A session that proved it lately answers a token; else `mfaToken` and the devices.',
    audience: 'user',
    perMinute: 30,
    body: StepUpRequest,
    reply: AuthResponse,
  },
}
