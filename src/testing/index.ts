// @portico/testing: sessions, mails and codes for the tests of an application, from a server in development.
export { type ConnectOptions, connectTo, type TestPortico } from './connect.ts'
export { type Mailbox, MailMissing } from './mailbox.ts'
export type { Message, WaitOptions } from './message.ts'
export type { SessionCookie } from './session-cookies.ts'
export { type SignedIn, TestKitRefused, type TestPerson } from './sign-in.ts'
