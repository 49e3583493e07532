import { catalog } from '../../../../state/app/messages.ts'

export const countryTexts = catalog('adminPortal.security_countryRestrictions', {
  title: 'Country restrictions',
  subTitle:
    'Decide from which countries people can sign in. Applies from the next sign-in or session renewal.',
  switchLabel: 'Restrict by country',
  unavailable:
    'This server cannot determine countries yet. Its operator has to set PORTICO_IP_TABLE; your settings are kept.',
  strategyLabel: 'Who gets in',
  allowButton: 'Only listed countries',
  allowHint: 'Everyone else is refused.',
  denyButton: 'Everyone except listed countries',
  denyHint: 'Listed countries are refused.',
  unknown: 'Allow people from unknown countries',
  unknownHint: 'Private networks, and addresses that are not in the table.',
  mailed: 'Email people who are refused',
  mailedHint: 'At most once an hour, also when their IP address is the reason.',
  here: 'You are connecting from {{country}}.',
  hereUnknown: 'Your country is unknown.',
  listTitle: 'Countries',
  listText: 'Allowed or refused, as chosen above.',
  choose: 'Choose countries',
  noCountries: 'No countries yet',
  countriesLabel: 'Countries',
  countriesHint: 'Type to search.',
  noneFound: 'No matching countries',
  none: 'No country is listed, so no one is allowed by this list.',
  noneBlocked: 'No country is listed, so no one is refused by this list.',
  save: 'Save countries',
  cannotLoad: 'The country restrictions could not be loaded',
})
