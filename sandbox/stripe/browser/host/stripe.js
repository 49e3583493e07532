import { pageApi } from './api.js'
import { confirmCard, confirmWithElements, createPaymentMethod, goOn, named } from './confirm.js'
import { Elements } from './elements.js'
import { IntegrationError } from './errors.js'

/** Of the script of this version; `@stripe/stripe-js` looks at it. */
export const VERSION = 'endive'

/** `window.Stripe`. */
export function createStripe(origin) {
  function Stripe(key, options = {}) {
    if (typeof key !== 'string' || !/^pk_/.test(key))
      throw new IntegrationError(
        key === undefined || key === ''
          ? 'Please call Stripe() with your publishable key. You used an empty string.'
          : 'You should not use your secret key with Stripe.js.\n        Please pass a publishable key instead.',
      )
    const context = { origin, key, locale: options.locale, api: pageApi(origin, key) }
    return {
      elements: given => new Elements(context, given),
      confirmSetup: given => confirmWithElements(context, 'setup', given),
      confirmPayment: given => confirmWithElements(context, 'payment', given),
      confirmCardSetup: (secret, data, more) => confirmCard(context, 'setup', secret, data, more),
      confirmCardPayment: (secret, data, more) => confirmCard(context, 'payment', secret, data, more),
      createPaymentMethod,
      handleNextAction: async ({ clientSecret }) =>
        await goOn(context, await context.api.retrieve(clientSecret)),
      handleCardAction: async secret => await goOn(context, await context.api.retrieve(secret)),
      retrieveSetupIntent: async secret => resultFound(await context.api.retrieve(secret)),
      retrievePaymentIntent: async secret => resultFound(await context.api.retrieve(secret)),
      registerAppInfo() {},
      _registerWrapper() {},
    }
  }
  Stripe.version = VERSION
  return Stripe
}

/** What was asked for is there, whatever became of it. */
const resultFound = answer => (answer.error ? { error: answer.error } : named(answer))
