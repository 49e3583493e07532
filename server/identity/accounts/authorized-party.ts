/**
 * An ID token may say whom it was issued to (`azp`); then it must be us, whatever its audience says. The library looks only
 * where there are several audiences. Source: OpenID Connect Core §3.1.3.7.
 *
 * @throws Error
 */
export function requireAuthorizedParty({ azp }: Readonly<Record<string, unknown>>, clientId: string): void {
  if (azp !== undefined && azp !== clientId)
    throw new Error('The ID token was issued to another client (azp)')
}
