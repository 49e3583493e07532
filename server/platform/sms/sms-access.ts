/** The provider that carries text messages. */
export type SmsAccess =
  | { provider: 'twilio'; apiUrl: string; accountSid: string; authToken: string; from: string }
  | { provider: 'webhook'; url: string; secret: string }
