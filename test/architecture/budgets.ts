/** What a person downloads, in kB of 1,024 bytes after gzip. */
export const budgets = {
  /** Markup, style and script until the login form can be typed into: the loader with the prerendered step. */
  formCanBeTypedInto: 6,
  /** Everything requested until a password sign-in is done; test/journeys/sign-in-weight counts it in a browser, too. */
  passwordSignIn: 104,
  /** A rarely used step of the login box (sign-up, recovery, MFA), over what sign-in loaded. */
  loginStep: 8,
  /** The portal's shared part, over what sign-in loaded; the formats of an account are a chunk of their own, for the checkout. */
  portalShared: 84.5,
  /** A portal page, over the shared part. */
  portalPage: 15,
  /** Pages that need more, with the reason. */
  portalPages: {
    audits: 45 /* its calendar */,
    webhooks: 17.75 /* tabs of four lists, below the title of tabbed pages */,
  } as Record<string, number>,
  /** What a checkout shows, without Stripe.js. Its element comes before, once it is on the page, with r2wc as every other. */
  checkout: 20,
  /** The card form, which comes with Stripe.js for those who have no card on file, over the checkout. */
  cardForm: 10,
  /** The packs of a language; those of the portal's pages, and of errors, as `portal`. */
  language: { login: 8, checkout: 4, portal: 24 } as Record<string, number>,
}

/** What a password sign-in asks for after the entry, if it is lazy at all. */
export const signInLoads = /^src\/(elements\/login-box|react\/login\/(LoginTree|login\/LoginFlow))\.tsx$/

/**
 * What a page asks for only when the reader does something or comes near it, what is behind a flag that few vendors turn on
 * (applications), and what old installations alone show: a chunk that holds one of these.
 */
export const askedFor =
  /(Dialogs?|BulkBar|ChangePasswordForm|InvoicesSection|PersonalDataSection|OwnershipCard|PeopleSection|social\/begin|ApplicationsC(ard|ell)|GroupRoles|SsoRoles|WebhookFacts|SwitchCard|RoleDetails|UserDetails|RedirectMove|MetadataFileField|SlackReturn|UsageTable|TableSettings|QrCode|Tools|preview-\w+|webauthn)\.tsx?$/

/** Of these a visit shows one: the tabs of a page, or a list or what it lists. */
export const oneOf =
  /^src\/react\/portal\/(reports\/Report(sPanel|View|RunsTable)|pages\/(account\/\w+Tab|notifications\/\w+Tab|security\/(GeneralSettings|SessionManagement|security-center\/SecurityCenter|\w+Restrictions)|groups\/(GroupsList|GroupView)|provisioning\/(Connection(sList|View|Setup)|RequestLog)|webhooks\/(WebhooksList|WebhookView|WebhooksContent|channels\/(Email|Sms)Tab|slack\/Slack(Tab|Start|Subscriptions))|sso\/Connection(sList|View)))\.tsx$/

/** Of those, the tab that a part stands on: it comes with the part. */
export const standsOn: Readonly<Record<string, string>> = {
  WebhooksList: 'WebhooksContent',
  WebhookView: 'WebhooksContent',
  SlackStart: 'SlackTab',
  SlackSubscriptions: 'SlackTab',
}
