"""Prints what wapiti attacked, and what it found that is not explained; the exit code says whether there is any."""

import collections
import glob
import json
import sqlite3
import sys
from urllib.parse import urlsplit

PLACES_MIN = 60

report, explained, session = sys.argv[1:4]
with open(explained, encoding='utf-8') as lines:
    known = [line.split('|')[0].strip() for line in lines if line.strip() and not line.startswith('#')]
with open(report, encoding='utf-8') as text:
    data = json.load(text)

open_findings = 0
explained_findings = collections.Counter()
for kind in ('vulnerabilities', 'anomalies'):
    for name, findings in data.get(kind, {}).items():
        for finding in findings:
            line = f"{name}: {finding['method']} {finding['path']} {finding['info']}"
            reason = next((each for each in known if each in line), None)
            if reason is None:
                open_findings += 1
                print('wapiti: FOUND:', line)
            else:
                explained_findings[reason] += 1
for reason, count in explained_findings.items():
    print(f'wapiti: explained: {reason} ({count})')

# A scan that saw nothing finds nothing, too.
places = collections.Counter()
parameters = 0
for file in glob.glob(f'{session}/*.db'):
    store = sqlite3.connect(file)
    for (path,) in store.execute('select distinct path from paths where evil = 0'):
        places['of the API' if urlsplit(path).path.startswith('/api/') else 'pages'] += 1
    parameters += store.execute('select count(distinct p.path || q.name) from params q join paths p on p.path_id = q.path_id where p.evil = 0').fetchone()[0]
print('wapiti: attacked', places['pages'], 'pages,', places['of the API'], 'addresses of the API,', parameters, 'parameters;', open_findings, 'findings without an explanation')
if sum(places.values()) < PLACES_MIN:
    print('wapiti: that is too little to say anything')
sys.exit(1 if open_findings or sum(places.values()) < PLACES_MIN else 0)
