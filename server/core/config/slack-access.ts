/** An app at Slack. */
export interface SlackAccess {
  clientId: string
  clientSecret: string
  /** Without a slash at the end: `https://slack.com`. */
  url: string
}
