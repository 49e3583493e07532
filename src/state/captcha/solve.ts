import type { CaptchaPolicy } from '../../../contract/captcha.ts'
import type { App } from '../app/app.ts'
import { catalog, translator } from '../app/messages.ts'
import { chosenLanguage } from '../language/choice.ts'
import { captchaPlace } from './place.ts'
import { askPerson } from './widget.ts'

const texts = catalog('loginBox.captcha', {
  title: 'Confirm that you are not a robot',
  cancel: 'Cancel',
})

/** The vendor's captcha; null when it cannot be read (POLICY-40). */
export const captchaPolicy = (app: App): Promise<CaptchaPolicy | null> =>
  app
    .call('GET /identity/resources/configurations/v1/captcha-policy/public', {}, { source: 'login-box' })
    .catch(() => null)

/**
 * Repeats a call that the server wants a captcha for, with what a person's answer is worth. Loaded when a server wants it
 * for the first time, and not before.
 *
 * @throws whatever `call` does; the refusal itself where there is no captcha to solve, or the person does not want to
 */
export async function withCaptcha<Reply>(
  app: App,
  refusal: Error,
  input: unknown,
  call: (input: unknown) => Promise<Reply>,
  signal: AbortSignal,
): Promise<Reply> {
  const policy = await captchaPolicy(app)
  const t = translator(app, texts)
  const place = policy?.enabled ? captchaPlace({ title: t('title'), cancel: t('cancel') }) : undefined
  if (!policy || !place) throw refusal
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(refusal), { once: true })
    void place.cancelled.then(() => reject(refusal))
  })
  try {
    signal.throwIfAborted()
    const recaptchaToken = await Promise.race([
      askPerson(policy, place.widget, { dark: place.dark, language: chosenLanguage(app) }).catch(
        (error: unknown) => {
          app.log.error('the captcha could not be shown', error)
          throw refusal
        },
      ),
      over,
    ])
    const { body, ...rest } = input as { body?: object }
    return await call({ ...rest, body: { ...body, recaptchaToken } })
  } finally {
    place.remove()
  }
}
