/** Whether another card changes nothing but the card: with any other status it would buy the plan again. */
export const canReplaceCard = (status: string | undefined): boolean =>
  status === 'active' || status === 'trialing'
