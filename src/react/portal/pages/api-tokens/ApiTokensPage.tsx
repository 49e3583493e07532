import { TokensPage } from '../../tokens/TokensPage.tsx'

/** Tokens of the account. NAV-06. */
export default function ApiTokensPage() {
  return <TokensPage owner="tenant" />
}
