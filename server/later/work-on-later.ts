import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Context, createContext } from '../context.ts'
import { mailActivationAgain } from '../identity/activation.ts'
import { mailEmailCode } from '../identity/change-email.ts'
import { mailForgotten } from '../identity/forgot-password.ts'
import { sendSignInMessage } from '../passwordless/pre-login.ts'
import { mailPhoneReset } from '../phones/reset-number.ts'
import { Problem } from '../problem.ts'
import { sendRecoveryCode } from '../recovery/reset-by-sms.ts'
import type { Services } from '../services.ts'
import { sendSignUpCode } from '../sign-up/sign-up-by-phone.ts'
import { signUpLater } from '../sign-up/sign-up-later.ts'
import { askedFrom } from '../vendors/vendor.ts'
import {
  type Asking,
  type LaterJob,
  type LaterWork,
  laterPurpose,
  laterQueue,
  type SealedLater,
} from './queue.ts'

const AT_A_TIME = 4

const works: { [Kind in keyof LaterWork]: (input: LaterWork[Kind], context: Context) => Promise<void> } = {
  'forgot-password': mailForgotten,
  'sms-recovery': sendRecoveryCode,
  'activation-mail': mailActivationAgain,
  'sign-in-message': sendSignInMessage,
  'sign-up': signUpLater,
  'phone-sign-up': sendSignUpCode,
  'phone-reset': mailPhoneReset,
  'email-change': mailEmailCode,
}

/** Does what was put off until after an answer. */
export async function startWorkingOnLater(services: Services): Promise<void> {
  await services.jobs.work(laterQueue, async ({ data }) => await workOnLater(services, data), AT_A_TIME)
}

/** One job. A vendor or an application that is gone meanwhile takes it along. */
export async function workOnLater(services: Services, { vendorId, sealed }: SealedLater): Promise<void> {
  const opened = services.sealer.open(Buffer.from(sealed, 'base64'), laterPurpose(vendorId))
  const { kind, input, asking } = JSON.parse(opened.toString()) as LaterJob
  const context = await contextOf(services, vendorId, asking)
  if (!context) return
  try {
    await works[kind](input as never, context)
  } catch (error) {
    // Nobody is there to be told, and the next attempt would be refused, too: an invite link that went, a name just taken.
    if (!(error instanceof Problem) || error.status >= 500) throw error
    services.log.info({ vendorId, reason: error.message }, 'what was asked for was refused')
  }
}

/** As the request had it, with nobody known to be calling; there is nothing left to answer. */
async function contextOf(
  services: Services,
  vendorId: string,
  { applicationId, traceId, ip, protocol, host, headers, cookies }: Asking,
): Promise<Context | undefined> {
  const vendor = await services.vendors.get(vendorId)
  const application = vendor?.applications.find(({ id }) => id === applicationId)
  if (!vendor || !application) return undefined
  const request = {
    id: traceId,
    ip,
    protocol,
    host,
    headers,
    cookies,
    routeOptions: { url: laterQueue.name },
  }
  return createContext({
    services,
    vendor,
    application: askedFrom(vendor, application, headers.origin),
    caller: undefined,
    request: request as unknown as FastifyRequest,
    reply: undefined as unknown as FastifyReply,
  })
}
