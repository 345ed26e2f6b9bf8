"""An afternoon of a partner's engineer, as the guide tells it.

It knows the address of the service, a test key, the customer of the guide and the client that is installed beside it, and
prints what it saw.
"""

import csv
import io
import json
import os
import threading
import time
import urllib.error
import urllib.request
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from pan_client import ApiError, BadSignature, PartnerClient, Patience, verify_webhook

origin, key = os.environ["PAN_ORIGIN"], os.environ["PAN_KEY"]
client = PartnerClient(origin, key)
order = f"order-{uuid.uuid4()}"
secrets = [""]
heard = []


class Receiver(BaseHTTPRequestHandler):
    """Believes nothing that is not signed."""

    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        try:
            event = verify_webhook(body, dict(self.headers), secrets)
            heard.append((self.headers["webhook-id"], event["type"], event["data"].get("application", "")))
            self.send_response(204)
        except (BadSignature, ValueError):
            self.send_response(400)
        self.end_headers()

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
threading.Thread(target=server.serve_forever, daemon=True).start()
hook = f"http://localhost:{server.server_port}/hooks/pan"
made = client.post("partner/webhooks", {"url": hook})["data"]
secrets[0] = made["secret"]
try:
    unsigned = urllib.request.Request(hook, data=b"{}", headers={"webhook-id": "evt_1"})
    forged = urllib.request.urlopen(unsigned).status
except urllib.error.HTTPError as failure:
    forged = failure.code


def heard_of(kind, application, times=1):
    for _ in range(300):
        found = [identity for identity, *about in heard if about == [kind, application]]
        if len(found) >= times:
            return found
        time.sleep(0.1)
    raise SystemExit(f"Nobody told of {kind}.")


# Three applications: the customer of the guide, and two that the description of the API has as examples.
with open("customer.json") as file:
    customer = json.load(file)
paths = client.get("openapi.json")["paths"]


def example_of(path):
    return paths[path]["post"]["requestBody"]["content"]["application/json"]["examples"]["individual"]["value"]


def apply(call, answers, at):
    name = f"{order}-{at}"
    return client.post(call, {**answers, "partner_reference": name}, idempotency_key=name)["data"]["pan"]


checked = client.post("partner/validate/apply-newpan", customer)
first = apply("apply-newpan", customer, 1)
second = apply("apply-newpan", example_of("/api/v1/apply-newpan"), 2)
third = apply("apply-replace-crt-pan", example_of("/api/v1/apply-replace-crt-pan"), 3)
again = apply("apply-newpan", customer, 1)

# The first customer pays; the others need not.
client.post(f"store-payment-mode/{first['id']}", {"payment_mode": "gateway"})
client.post(f"partner/test/applications/{first['id']}/payment", {"result": "succeeded"})
paid_event = heard_of("payment.succeeded", first["id"])[0]
for each in (second, third):
    client.post(f"store-payment-mode/{each['id']}", {"payment_mode": "free"})

papers = [f"download-pan-application/{each['id']}" for each in (first, second, third)]
papers += [f"download-acknowledgment/{first['id']}", f"download-receipt/{first['id']}"]
documents = [client.download(client.get(paper)["data"]["download_link"])[:5].decode() for paper in papers]

# A file of 200 customers, seven of them without an address that a mail can go to; then those seven again.
FORM = "new-pan.individual"
WRONG = {3, 40, 77, 101, 150, 199, 200}
sample = client.text(f"partner/forms/{FORM}/sample").lstrip("\ufeff")
row = next(csv.DictReader(io.StringIO(sample)))


def send(mistakes):
    written = io.StringIO()
    rows = csv.DictWriter(written, row)
    rows.writeheader()
    for number in range(1, 201):
        email = {"email_address": "nobody"} if number in mistakes else {}
        rows.writerow({**row, "partner_reference": f"{order}-row-{number}", **email})
    content = written.getvalue().encode()
    sent = client.upload("partner/batches", "file", "orders.csv", content, form=FORM)["data"]["batch"]
    while not sent["is_finished"]:
        time.sleep(0.2)
        sent = client.get(f"partner/batches/{sent['id']}")["data"]["batch"]
    return sent


batch = send(WRONG)
errors = list(csv.reader(io.StringIO(client.text(f"partner/batches/{batch['id']}/errors"))))
corrected = send(set())


def refusal(caller, method, *given):
    try:
        getattr(caller, method)(*given)
    except ApiError as error:
        return error
    return None


# An answer is changed; whoever has read it before that is told.
path = f"partner/applications/{second['id']}"
change = {"appln_place": "MADURAI", "version": client.get(path)["data"]["application"]["version"]}
changed = client.patch(f"{path}?expand=answers", change)["data"]["application"]
stale = refusal(client, "patch", path, {**change, "appln_place": "SALEM"})

# What was missed is sent again, with its id.
client.post(f"partner/webhooks/{made['webhook']['id']}/deliveries/{paid_event}/replay")
ids = heard_of("payment.succeeded", first["id"], 2)

# An event is there five seconds after it happened.
events, cursor = set(), ""
while "batch.finished" not in events:
    time.sleep(0.2)
    for page, cursor in client.event_pages(cursor):
        events.update(event["type"] for event in page)

# Too much is refused, and says for how long.
impatient = PartnerClient(origin, key, patience=Patience(tries=1))
refused = None
for _ in range(100):
    refused = refusal(impatient, "post", "partner/validate/apply-newpan", customer)
    if refused is not None:
        break

print(
    json.dumps(
        {
            "forged": forged,
            "checked": len(checked["data"]) > 0,
            "categories": [each["application_category"] for each in (first, second, third)],
            "repeated": again["id"] == first["id"],
            "documents": documents,
            "file": [batch["rows"]["submitted"], batch["rows"]["refused"]],
            "wrong": len(errors) - 1,
            "corrected": [corrected["rows"]["exists"], corrected["rows"]["submitted"]],
            "changed": changed["answers"]["appln_place"],
            "stale": stale.code,
            "replayed": len(set(ids)),
            "events": [
                kind
                for kind in ("application.submitted", "payment.succeeded", "batch.finished")
                if kind in events
            ],
            "refused": [refused.status, 0 < int(refused.retry_after) < 100],
        }
    )
)
