// Loaded into a started server by NODE_OPTIONS: it asks the name server of the test.
import dns from 'node:dns'

if (process.env.TEST_NAME_SERVER) dns.setServers([process.env.TEST_NAME_SERVER])
