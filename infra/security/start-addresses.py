"""Prints what wapiti cannot find by following links: every address that the API reads from, and pages with parameters."""

import json
import re
import sys
import urllib.request

site = sys.argv[1]
# What stands for a parameter of a path; a call with it goes past the shape of the request.
samples = {
    'slug': 'ten-characters-of-a-pan',
    'pincode': '600001',
    'provider': 'google',
    'form': 'form-93',
}
NOBODYS = 'AAAAAAAAAAAAAAAAAAAAAA'
pages = [
    '/ao-code?state=x&city=x',
    '/articles?page=2',
    '/articles?category=x&searching=x',
    '/pan-card-status/track-application?mobile=9000000001&dob=01-01-1990',
    '/payment-process/x?status=x',
    '/social-login-success?token=x&error=x',
    '/merchant/customPayDisplay?status=x',
    '/edit-new-pan/individual/x',
    '/api/v1/merchant/callback?status=x',
    '/api/v1/payments/callback?status=x',
    '/api/login/google/callback?code=x&state=x',
]

with urllib.request.urlopen(f'{site}/api/v1/openapi.json') as answer:
    paths = json.load(answer)['paths']
for page in pages:
    print(site + page)
for path, operations in paths.items():
    if 'get' not in operations:
        continue
    given = [each['name'] for each in operations['get']['parameters'] if each['in'] == 'query']
    whole = re.sub(r'\{(\w+)\}', lambda part: samples.get(part[1], NOBODYS), path)
    # The server passes over what it does not know, which is worth a try as well.
    print(f'{site}{whole}?' + '&'.join(f'{name}=x' for name in [*given, 'unheard_of']))
