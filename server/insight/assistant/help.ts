/** What the portal can do, in a few sentences each: what the assistant answers from where no model does. */
export interface HelpArticle {
  title: string
  text: string
  /** The place of the portal that it is about. */
  place?: string
  /** Where more of it is; of the vendor's own articles alone. */
  url?: string
}

export const help: readonly HelpArticle[] = [
  {
    title: 'Invite a user to the account',
    text: 'Open Users and press Invite. Enter an email address, choose roles and send it; several addresses can be pasted at once, and an invite link can be shared. Invited users are pending until they accept.',
    place: 'inviteUser',
  },
  {
    title: 'Remove, disable or lock a user',
    text: 'Open Users, then the menu beside the person. Disable keeps the membership and ends access; delete ends the membership in this account; lock keeps the person out until an administrator unlocks them.',
    place: 'users',
  },
  {
    title: 'Change what a user may do',
    text: 'Open Users, then the menu beside the person, then Edit roles. Groups may give roles too: those are shown and are changed on the page of the group. You cannot give a role that is stronger than your own.',
    place: 'users',
  },
  {
    title: 'Roles and permissions',
    text: 'A role is a list of permissions. Roles of the vendor cannot be changed; your account may have roles of its own. Default roles are given to new users unless others are chosen.',
    place: 'roles',
  },
  {
    title: 'Groups',
    text: 'A group holds users and gives them its roles. Users get the roles when they join and lose them when they leave. Groups that come from a directory are changed there.',
    place: 'groups',
  },
  {
    title: 'Ask all members for a second factor',
    text: 'Open Security, then multi-factor authentication. Do not force leaves it to each person, force asks everybody at the next sign-in, and force except for SAML leaves out those who sign in at an identity provider.',
    place: 'security',
  },
  {
    title: 'Set up an authenticator app, a security key or a passkey',
    text: 'Open Privacy and security. Scan the code with an authenticator app, or add a security key, and keep the recovery codes: they are shown once.',
    place: 'privacy',
  },
  {
    title: 'Change or reset a password',
    text: 'Change your own on your profile. If you forgot it, use Forgot password on the sign-in page. Administrators can send a reset mail from the menu beside a user.',
    place: 'changePassword',
  },
  {
    title: 'See and end sessions',
    text: 'Privacy and security lists where you are signed in; each session can be ended by itself, or all others at once. How long sessions live is set under Security.',
    place: 'privacy',
  },
  {
    title: 'Let only some addresses or domains in',
    text: 'Security has restrictions of IP addresses and of email domains, each as a list of those that are allowed or of those that are denied. The page will not let you lock yourself out.',
    place: 'security',
  },
  {
    title: 'Single sign-on with SAML or OpenID Connect',
    text: 'Open Single sign-on, add a connection, prove the email domain by a DNS record, and enter the data of your identity provider. Groups of the provider can give roles.',
    place: 'sso',
  },
  {
    title: 'See who did what',
    text: 'The audit log lists each change with person, time and address. It can be searched, filtered by column and time, and downloaded as CSV.',
    place: 'audits',
  },
  {
    title: 'Webhooks',
    text: 'A webhook posts events of the account to an address of yours. Choose events, keep the secret that is shown once, test it, and read the log of each delivery.',
    place: 'webhooks',
  },
  {
    title: 'API tokens',
    text: 'API tokens let programs call the API: those of the account act by the roles that they are given, personal ones act as you. The secret is shown once.',
    place: 'apiTokens',
  },
  {
    title: 'Plan, payment and invoices',
    text: 'Subscription shows the plan, the payment method, billing details and invoices. Plans can be changed with a preview of what it costs, and canceled to the end of the period.',
    place: 'subscriptions',
  },
  {
    title: 'Name, logo and time zone of the account',
    text: 'Account settings hold the name and logo of the account, its address, time zone, currency and formats of dates.',
    place: 'account',
  },
  {
    title: 'Download or delete your own data',
    text: 'Privacy and security has a download of what is kept about you, conversations with this assistant included, and the deletion of your account.',
    place: 'privacy',
  },
  {
    title: 'Keyboard shortcuts and the command palette',
    text: 'Press Ctrl K or Command K anywhere in the portal to find pages, actions and people. The question mark lists all keys.',
  },
]
