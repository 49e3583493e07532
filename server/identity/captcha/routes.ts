import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { shownCaptcha } from '../../core/vendors/captcha.ts'
import { changeCaptcha, setCaptcha } from './change-captcha.ts'

const PATH = '/identity/resources/configurations/v1/captcha-policy/public'

/** Whether robots are kept out, and by whom. */
export function captchaRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `GET ${PATH}`, async (_, { vendor }) => shownCaptcha(vendor.captcha))
  serve(app, services, `POST ${PATH}`, ({ body }, context) => setCaptcha(body, context))
  serve(app, services, `PATCH ${PATH}`, ({ body }, context) => changeCaptcha(body, context))
}
