import { TokensPage } from '../../tokens/TokensPage.tsx'

/** The signed-in person's own tokens. NAV-05. */
export default function PersonalApiTokensPage() {
  return <TokensPage owner="user" />
}
