import { Type } from 'typebox'
import { defineErrors } from './define-errors.ts'

export const billingErrors = defineErrors({
  planNotFound: {
    code: 'ER-06001',
    status: 404,
    message: 'Plan not found',
    when: 'The id names no plan of this environment, or one that is not offered any more.',
  },
  subscriptionNotFound: {
    code: 'ER-06002',
    status: 404,
    message: 'Subscription not found',
    when: 'The id is not that of this account’s subscription, or the environment has no plans.',
  },
  paymentMethodNotFound: {
    code: 'ER-06003',
    status: 404,
    message: 'Payment method not found',
    when: 'The id names no payment method of this account, here or at the payment provider.',
  },
  invoiceNotFound: {
    code: 'ER-06004',
    status: 404,
    message: 'Invoice not found',
    when: 'The id names no invoice of this account, or the provider printed none.',
  },
  tenantConfigurationNotFound: {
    code: 'ER-06005',
    status: 404,
    message: 'This account is not billed',
    when: 'Billing has not started for the account, it has no customer at the provider, or the id is another account’s.',
  },
  providerNotConfigured: {
    code: 'ER-06006',
    status: 404,
    message: 'Payment provider not configured',
    when: 'The environment has no keys at a payment provider, or they are switched off.',
  },
  externallyManaged: {
    code: 'ER-06010',
    status: 409,
    message: 'Billing is externally managed',
    when: 'A change was asked of an account that pays in another way, such as by contract.',
  },
  changeUnderWay: {
    code: 'ER-06011',
    status: 409,
    message: 'Another change of this subscription is under way. Try again in a moment',
    when: 'Another change was requested in this account, and its outcome is not known yet.',
  },
  notActive: {
    code: 'ER-06012',
    status: 409,
    message: 'Only an active subscription can be cancelled',
    when: 'A subscription that is not active, or that is not paid for, was to be cancelled.',
  },
  alreadyCancelled: {
    code: 'ER-06013',
    status: 409,
    message: 'The subscription is cancelled already',
    when: 'A subscription that ends with its period was to be cancelled again.',
  },
  notCancelled: {
    code: 'ER-06014',
    status: 409,
    message: 'There is no cancellation to take back',
    when: 'A subscription that does not end with its period was to be renewed.',
  },
  cancellationNotAllowed: {
    code: 'ER-06015',
    status: 403,
    message: 'Plans cannot be cancelled here. Ask for it by mail',
    when: 'The vendor does not let its tenants cancel.',
  },
  downgradeNotAllowed: {
    code: 'ER-06016',
    status: 403,
    message: 'A smaller plan cannot be chosen here. Ask for it by mail',
    when: 'The vendor does not let its tenants change to a plan of a lower level.',
  },
  alreadySubscribed: {
    code: 'ER-06017',
    status: 409,
    message: 'This account has a subscription already. Change its plan instead',
    when: 'A second subscription was to be begun.',
  },
  paymentMethodRequired: {
    code: 'ER-06018',
    status: 400,
    message: 'Add a payment method first',
    when: 'A plan that costs something was chosen, and no payment method was given or is on file.',
  },
  taxIdInvalid: {
    code: 'ER-06019',
    status: 400,
    message: 'This is not written as a tax id of this kind',
    when: 'A tax id does not have the shape of its kind, or the payment provider does not know the kind. `context.field` names it.',
    context: Type.Optional(Type.Object({ field: Type.Literal('taxId') })),
  },
  declined: {
    code: 'ER-06020',
    status: 402,
    message: 'Your card was declined',
    when: 'The bank refused the payment; nothing was changed. `context.reason` is the provider’s word for why.',
    context: Type.Optional(Type.Object({ reason: Type.String() })),
  },
  providerUnavailable: {
    code: 'ER-06030',
    status: 503,
    message: 'The payment provider does not answer right now. You are not charged twice if you try again',
    when: 'The provider could not be reached, or did not say what became of a call. The same change can be asked for again; without that, nothing more is charged.',
  },
  providerRefused: {
    code: 'ER-06031',
    status: 422,
    message: 'The payment provider does not accept this change',
    when: 'The provider refused what was asked; `context.reason` is its code.',
    context: Type.Optional(Type.Object({ reason: Type.String() })),
  },
  abandoned: {
    code: 'ER-06032',
    status: 409,
    message: 'The change did not take place',
    when: 'A change whose outcome was not known was looked up at the provider, and it had no effect there.',
  },
  pdfUnusable: {
    code: 'ER-06033',
    status: 502,
    message: 'The invoice cannot be fetched from the payment provider right now',
    when: 'The provider’s printed invoice did not arrive, is no PDF, or is larger than 10 MiB.',
  },
})
